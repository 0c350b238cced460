import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './freePort.ts';

/** A real S3 server: Ceph's gateway over a cluster of one disk, which is memory. It checks secrets, hashes and lengths; the small ones check none. */
export interface Ceph {
  /** Its address, as http://127.0.0.1:1234. */
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  /** The processes, to be ended by whoever ends the run. */
  readonly processes: readonly number[];
}

/** Debian's packages of it. */
export const cephPackages = ['ceph-mon', 'ceph-osd', 'radosgw'] as const;

/** True where all of it is installed. */
export function hasCeph(): boolean {
  return ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph'].every((program) => existsSync(path.join('/usr/bin', program)));
}

/** Starts a cluster in a new folder below `parent`; some twelve seconds. */
export async function startCeph(parent: string): Promise<Ceph> {
  const folder = mkdtempSync(path.join(parent, 'ceph-'));
  const [monitor, gateway] = [await freePort(), await freePort()];
  const cluster = randomUUID();
  const conf = path.join(folder, 'ceph.conf');
  const keyring = path.join(folder, 'keyring');
  for (const name of ['mon', 'osd']) mkdirSync(path.join(folder, name));
  writeFileSync(conf, configuration({ folder, cluster, monitor, gateway, keyring }));
  const run = (program: string, ...parameters: readonly string[]): string =>
    execFileSync(program, ['--conf', conf, ...parameters], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const processes: ChildProcess[] = [];
  const serve = (program: string, ...parameters: readonly string[]): void => {
    const child = spawn(program, ['--conf', conf, '--foreground', ...parameters], { stdio: 'ignore', detached: true });
    // Whoever started it may end before the run does.
    child.unref();
    processes.push(child);
  };
  try {
    const every = (...names: readonly string[]) => names.flatMap((name) => ['--cap', name, 'allow *']);
    const entry = ['--gen-key', '--name'];
    execFileSync('ceph-authtool', [keyring, '--create-keyring', ...entry, 'mon.', ...every('mon')]);
    execFileSync('ceph-authtool', [keyring, ...entry, 'client.admin', ...every('mon', 'osd', 'mgr')]);
    execFileSync('ceph-authtool', [keyring, ...entry, 'osd.0', ...every('osd', 'mon')]);
    const map = path.join(folder, 'monmap');
    execFileSync('monmaptool', ['--create', '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, '--fsid', cluster, map], {
      stdio: 'ignore',
    });
    run('ceph-mon', '--mkfs', '--id', 'a', '--monmap', map, '--keyring', keyring);
    serve('ceph-mon', '--id', 'a');
    const disk = randomUUID();
    run('ceph', 'osd', 'new', disk);
    run('ceph', '--in-file', keyring, 'auth', 'import');
    run('ceph-osd', '--mkfs', '--id', '0', '--osd-uuid', disk);
    serve('ceph-osd', '--id', '0');
    serve('radosgw', '--name', 'client.admin');
    const [key, secret] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')];
    const user = ['user', 'create', '--uid', 'glosa', '--display-name', 'Glosa'];
    run('radosgw-admin', ...user, '--access-key', key, '--secret-key', secret, '--max-buckets', '100000');
    const url = `http://127.0.0.1:${gateway}`;
    await answers(url);
    return { url, key, secret, processes: processes.flatMap(({ pid }) => pid ?? []) };
  } catch (error) {
    for (const { pid } of processes) if (pid !== undefined) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function configuration(at: {
  readonly folder: string;
  readonly cluster: string;
  readonly monitor: number;
  readonly gateway: number;
  readonly keyring: string;
}): string {
  return `[global]
fsid = ${at.cluster}
mon_host = v1:127.0.0.1:${at.monitor}
keyring = ${at.keyring}
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
ms_bind_msgr2 = false
public_addr = 127.0.0.1
run_dir = ${at.folder}
admin_socket =
pid_file =
log_file = ${at.folder}/$name.log
mon_cluster_log_file = ${at.folder}/cluster.log
mon_data = ${at.folder}/mon
osd_data = ${at.folder}/osd
crash_dir = ${at.folder}
osd_objectstore = memstore
memstore_device_bytes = 2147483648
osd_crush_chooseleaf_type = 0
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
mon_warn_on_pool_no_redundancy = false
osd_heartbeat_grace = 600
rgw_data = ${at.folder}
rgw_frontends = beast endpoint=127.0.0.1:${at.gateway}
rgw_thread_pool_size = 32
rgw_enable_usage_log = false
rgw_enable_gc_threads = false
rgw_enable_lc_threads = false
`;
}

/** Resolves when the gateway answers; whoever waits for it has a limit of their own. */
async function answers(url: string): Promise<void> {
  for (;;) {
    const answered = await fetch(url).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
