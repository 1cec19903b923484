/** The same first-copy request for a single record: yields many pages, each of which may be the last one to arrive. */
export function oneByOne(init: RequestInit): RequestInit {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
  return body !== null && typeof body === 'object' && 'also' in body ? { ...init, body: JSON.stringify({ ...body, also: [] }) } : init
}
