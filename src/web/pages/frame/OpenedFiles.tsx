import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useRoot } from '#web/platform/account.ts';
import { consumeLaunches, pageOfRoom } from '#web/platform/opened/openedFiles.ts';

/** Leads to the page for the files that the installed app is opened with. Loaded when nothing else is to do: the browser keeps them until then. */
export default function OpenedFiles() {
  const navigate = useNavigate();
  const root = useRoot();
  useEffect(() => {
    consumeLaunches((rooms) => {
      const [room] = rooms;
      if (room) void navigate(root + pageOfRoom[room]);
    });
  }, [navigate, root]);
  return null;
}
