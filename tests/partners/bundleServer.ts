import { bundlePrograms } from '../../build/serverPrograms.ts';

// Makes the programs of the server one bundle: `node tests/partners/bundleServer.ts FOLDER`. Read by people, in traces of failures: not minified.
const [folder = ''] = process.argv.slice(2);
await bundlePrograms(folder, ['src/server/main.ts', 'src/server/admin.ts', 'tests/dataServer.ts'], { minify: false });
