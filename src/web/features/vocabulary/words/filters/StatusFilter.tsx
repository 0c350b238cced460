import { statuses, type Status } from '#domain/words/word.ts';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { learningStatuses, type StatusNames } from '#web/words/statusNames.ts';
import { useStatusNames } from '#web/words/useStatusNames.ts';
import { ChoiceChip, ChoiceList } from './FilterChip.tsx';
import { flipped } from './listState.ts';

interface StatusFilterProps {
  readonly chosen: readonly Status[];
  readonly onChoose: (statuses: readonly Status[]) => void;
}

/** Words of some statuses only. */
export function StatusFilter({ chosen, onChoose }: StatusFilterProps) {
  const names = useStatusNames();
  return (
    <ChoiceChip
      label="Estado"
      chosen={chosen.length === 0 ? null : <ChosenStatuses statuses={chosen} />}
      spoken={describeStatuses(names, chosen)}
      onClear={() => onChoose([])}
    >
      {() => (
        <ChoiceList
          label="Estados"
          isMultiple
          chosen={chosen}
          // The least known first.
          choices={statuses.map((status) => ({
            id: status,
            label: (
              <>
                <StatusGlyph status={status} />
                {names[status].title}
              </>
            ),
          }))}
          onChoose={(id) => onChoose(statuses.filter((status) => flipped<string>(chosen, id).includes(status)))}
        />
      )}
    </ChoiceChip>
  );
}

function ChosenStatuses({ statuses: chosen }: { readonly statuses: readonly Status[] }) {
  const names = useStatusNames();
  const glyph = chosen.length === 1 ? chosen[0] : isLearning(chosen) ? '3' : null;
  return (
    <>
      {glyph && <StatusGlyph status={glyph} />}
      {describeStatuses(names, chosen)}
    </>
  );
}

const isLearning = (chosen: readonly Status[]): boolean =>
  chosen.length === learningStatuses.length && learningStatuses.every((status) => chosen.includes(status));

function describeStatuses(names: StatusNames, chosen: readonly Status[]): string {
  if (isLearning(chosen)) return names[learningStatuses[0]].name;
  const [only] = chosen;
  return chosen.length === 1 && only ? names[only].title : `${chosen.length} estados`;
}
