import { openDatabase } from '#server/adapters/database/open.ts';

// Brings the database of the address to the newest schema, as a server's start does, and says how far it is: `largeUpgrade.ts` kills it half way.
const [url = ''] = process.argv.slice(2);
const database = await openDatabase(url, { report: (line) => process.stdout.write(`${line}\n`) });
await database.close();
