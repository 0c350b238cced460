import path from 'node:path';
import type { FilesPlace } from '../adapters/files/open.ts';
import { ConfigError } from '../operator/configError.ts';

const shape = 'tiene que ser una carpeta, o s3://KEY:SECRET@host/bucket?region=…';
/** Providers whose servers are all in one place take any name; Amazon's own is the first. */
const usualRegion = 'us-east-1';

/** Reads where learners' files lie. @throws Error with what is wrong, never with the secret */
export function parseFilesPlace(text: string): FilesPlace {
  if (!/^[a-z][a-z0-9+]*:\/\//i.test(text)) return { folder: path.resolve(text) };
  const url = URL.parse(text);
  if (!url || !['s3:', 'https:', 'http:'].includes(url.protocol)) throw new Error(shape);
  const [bucket = '', ...more] = url.pathname.split('/').slice(1).filter(Boolean);
  if (bucket === '' || more.length > 0 || url.hash !== '' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(`${shape}; detrás del servidor va solo el bucket`);
  const [key, secret] = [url.username, url.password].map(decoded);
  if (!key || !secret) throw new Error('le falta KEY:SECRET delante del servidor (ahí, / y + se escriben %2F y %2B)');
  const scheme = url.protocol === 'http:' ? 'http' : 'https';
  return {
    bucket: {
      endpoint: `${scheme}://${url.host}`,
      bucket,
      region: url.searchParams.get('region') ?? usualRegion,
      key,
      secret,
    },
  };
}

/** Empty for a part whose percent signs are wrong. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** Reads FILES_URL: the folder `files` in DATA_DIR where it is left out. @throws ConfigError */
export function filesPlaceOf(text: string | undefined, dataDir: string): FilesPlace {
  try {
    return parseFilesPlace(text ?? path.join(dataDir, 'files'));
  } catch (error) {
    throw new ConfigError(`FILES_URL: ${error instanceof Error ? error.message : shape}`);
  }
}
