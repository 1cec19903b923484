/** The same request for the first copy, of one record alone: a copy of many pages, each of which may be the last that comes. */
export function oneByOne(init: RequestInit): RequestInit {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
  return body !== null && typeof body === 'object' && 'also' in body ? { ...init, body: JSON.stringify({ ...body, also: [] }) } : init
}
