import { createAdaptorServer } from '@hono/node-server'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { networkInterfaces } from 'node:os'
import { isIPv6 } from 'node:net'
import type { Settings } from '../../settings.ts'
import type { App } from '../mount.ts'

/** Limits slow or interrupted requests, which otherwise occupy a connection. */
const REQUEST_WITHIN_MS = 60_000
const HEADERS_WITHIN_MS = 20_000
/** Grace period for running requests on stop; then their connections are closed. */
const STOP_WITHIN_MS = 5_000

/** The server cannot listen for a reason that the operator can resolve. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

export interface Listening {
  readonly addresses: readonly string[]
  /** Stops accepting requests, finishes the running ones and resolves. */
  readonly stop: () => Promise<void>
}

type Where = Pick<Settings, 'host' | 'port' | 'tls'>

const SENTENCES: Readonly<Record<string, (where: Where) => string>> = {
  EADDRINUSE: ({ host, port }) => `Port ${port} on ${host} is in use by another program. Stop that program, or set PORT to another number.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all of them.`,
  ENOTFOUND: ({ host }) => `This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all of them.`,
}

const isCertificateFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ERR_OSSL|ERR_SSL|ERR_TLS|EACCES|EISDIR)/.test(String(error.code))

function createTls(app: App, { certFile, keyFile }: NonNullable<Settings['tls']>) {
  try {
    const serverOptions = { cert: readFileSync(certFile), key: readFileSync(keyFile), minVersion: 'TLSv1.2' as const }
    return createAdaptorServer({ fetch: app.fetch, createServer: createTlsServer, serverOptions })
  } catch (error) {
    if (!isCertificateFault(error)) throw error
    throw new CannotListen('The files that TLS_CERT and TLS_KEY name cannot be used: they must be readable, PEM, and belong together.')
  }
}

function create(app: App, { tls }: Where): Server {
  // Both calls create an HTTP/1 server; the adaptor's type also includes HTTP/2.
  const server = (tls ? createTls(app, tls) : createAdaptorServer({ fetch: app.fetch })) as Server
  server.requestTimeout = REQUEST_WITHIN_MS
  server.headersTimeout = HEADERS_WITHIN_MS
  return server
}

const hostText = (host: string): string => (isIPv6(host) ? `[${host}]` : host)

function addressesOf({ host, tls }: Where, port: number): string[] {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const hosts = isEverywhere
    ? Object.values(networkInterfaces()).flatMap((cards) => (cards ?? []).flatMap((card) => (card.family === 'IPv4' ? [card.address] : [])))
    : [host]
  return hosts.map((each) => `${tls ? 'https' : 'http'}://${hostText(each)}:${port}`)
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
    server.close(() => {
      clearTimeout(patience)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** Starts listening. Throws `CannotListen` with a readable sentence when that is impossible. */
export function listen(app: App, where: Where): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = create(app, where)
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = SENTENCES[error.code ?? '']
      reject(sentence ? new CannotListen(sentence(where)) : error)
    })
    server.listen(where.port, where.host, () => {
      const bound = server.address()
      const port = typeof bound === 'object' && bound ? bound.port : where.port
      resolve({ addresses: addressesOf(where, port), stop: () => stop(server) })
    })
  })
}
