import { ApiError, unreached } from './api-error';
import { ownHeaders } from './client';
import { fileNameOf } from './file-name';

type Query = Readonly<Record<string, string | undefined>>;

/** Fetches a file of the service, with the headers a link cannot send, and hands it to the browser to keep. @throws ApiError */
export async function download(path: string, query: Query = {}): Promise<void> {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const response = await fetch(`/api/v1/business/dashboard/${path}?${new URLSearchParams(given)}`, {
    headers: ownHeaders(),
  }).catch(unreached);
  if (!response.ok) throw ApiError.of(response, await response.json().catch(() => null));
  // A file may break off in the middle.
  const file = await response.blob().catch(unreached);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(response) ?? 'download';
  link.click();
  URL.revokeObjectURL(address);
}
