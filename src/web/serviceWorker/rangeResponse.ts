/** The part of a kept file that a Range header asks for: browsers ask for sounds that way, and Safari plays nothing else. */
export async function rangeResponse(file: Response, range: string): Promise<Response> {
  const content = await file.blob();
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const start = from === '' ? Math.max(0, content.size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? content.size - 1 : Math.min(Number(to), content.size - 1);
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${content.size}` } });
  return new Response(content.slice(start, end + 1), {
    status: 206,
    headers: {
      'content-type': file.headers.get('content-type') ?? content.type,
      'content-range': `bytes ${start}-${end}/${content.size}`,
    },
  });
}
