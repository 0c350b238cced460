import { searchHelp } from './helpSearch.ts';

// All that runs on the public pages: the search of the help. Everything else of them is markup.
searchHelp(document);
