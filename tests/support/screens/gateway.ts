import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { Socket } from 'node:net'

/**
 * open: everything passes. cut: no connection, open ones are dropped. portal: every request gets a captive portal's
 * page with status 200. hung: requests are accepted and never answered. mute: requests reach the server, but its
 * answers are lost.
 */
export type LinkState = 'open' | 'cut' | 'portal' | 'hung' | 'mute'

/** Changes a file on its way to the browser; returns the text unchanged for other files, and null for a file that no longer exists. */
export type Rewrite = (path: string, text: string) => string | null

/** The network between browsers and the server, which a test can cut or hijack, and which can serve another release. */
export interface Gateway {
  readonly url: string
  readonly set: (state: LinkState) => void
  /** Changes files from now on: a later release, or a build with a defect. */
  readonly rewrite: (rewrite: Rewrite) => void
  /** Received requests in order, as "POST /api/sync/push". */
  readonly requested: () => readonly string[]
  /** Requests whose answers were lost while the link was mute. */
  readonly unanswered: () => readonly string[]
  readonly close: () => Promise<void>
}

const PORTAL_PAGE = '<!doctype html><title>Welcome to Mall WiFi</title><h1>Accept the terms to continue</h1>'
const callOf = ({ method, url }: IncomingMessage, serverUrl: string): string => `${method} ${new URL(url ?? '/', serverUrl).pathname}`
const isFile = (path: string, accept = ''): boolean => /\.(js|css|html)$/.test(path) || accept.includes('text/html')

/** Opens a proxy in front of the server at this address, on its own address. */
export async function openGateway(serverUrl: string): Promise<Gateway> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const requested: string[] = []
  const unanswered: string[] = []
  let state: LinkState = 'open'
  let rewrite: Rewrite = (_path, text) => text

  const pass = (from: IncomingMessage, to: ServerResponse): void => {
    const path = new URL(from.url ?? '/', serverUrl).pathname
    const isText = !path.startsWith('/api/') && isFile(path, from.headers.accept)
    const headers = { ...from.headers, host: target.host, ...(isText ? { 'accept-encoding': 'identity' } : {}) }
    // The server's ETag is not valid for a changed file.
    if (isText) delete headers['if-none-match']
    const { hostname, port } = target
    const onward = request({ hostname, port, method: from.method, path: from.url, headers }, (answer) => {
      if (state === 'mute') {
        // The server answers after it has acted, so a discarded answer means that the request took effect.
        unanswered.push(callOf(from, serverUrl))
        to.destroy()
        return
      }
      if (isText) return void sendChanged(answer, to, (text) => rewrite(path, text))
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    // The server is down: the client gets a reset connection.
    onward.on('error', () => to.destroy())
    to.on('close', () => onward.destroy())
    from.pipe(onward)
  }

  const server = createServer((from, to) => {
    requested.push(callOf(from, serverUrl))
    if (state === 'open' || state === 'mute') pass(from, to)
    else if (state === 'portal') to.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PORTAL_PAGE)
    else if (state === 'cut') to.destroy()
  })
  server.on('connection', (socket) => {
    if (state === 'cut') socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the gateway has no address')

  return {
    url: `http://127.0.0.1:${address.port}`,
    set(next) {
      state = next
      // Open connections belong to the previous state of the network.
      for (const socket of sockets) socket.destroy()
    },
    rewrite: (next) => void (rewrite = next),
    requested: () => requested,
    unanswered: () => unanswered,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function sendChanged(answer: IncomingMessage, to: ServerResponse, change: (text: string) => string | null): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(Buffer.from(part as Uint8Array))
  const changed = change(Buffer.concat(parts).toString('utf8'))
  if (changed === null) return void to.writeHead(404, { 'content-type': 'text/plain' }).end()
  const body = Buffer.from(changed)
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers
  to.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length })
  to.end(body)
}
