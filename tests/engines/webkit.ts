import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '../support/server-process.ts'
import { ANSWER_LIMIT_MS, ELEMENT_KEY, type Engine, type EngineKind, TIMEOUTS } from './engine.ts'
import { type ProcessGroup, startGroup } from './process-group.ts'

const WINDOW = join(import.meta.dirname, 'webkit-window.mjs')
const START_LIMIT_MS = 20_000

type Request = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>

/** WebKitGTK: WebDriver over HTTP by the system's WebKitWebDriver, in a window on a virtual screen. */
export const webkit: EngineKind = {
  name: 'WebKit',
  async start(profile) {
    const screen = await openScreen()
    const port = await freePort()
    const driver = startGroup('WebKitWebDriver', [`--port=${port}`], 'ignore', { DISPLAY: screen.display, NO_AT_BRIDGE: '1' })
    const kill = async () => {
      await driver.kill()
      await screen.group.kill()
    }
    try {
      const query = requester(`http://127.0.0.1:${port}`)
      await untilListening(query)
      const browser = { binary: '/usr/bin/gjs', args: ['-m', WINDOW, profile] }
      const alwaysMatch = { timeouts: TIMEOUTS, 'webkitgtk:browserOptions': browser }
      const session = (await query('POST', '/session', { capabilities: { alwaysMatch } })) as { readonly sessionId: string }
      return engineOf(query, `/session/${session.sessionId}`, kill)
    } catch (error) {
      await kill()
      throw error
    }
  },
}

const engineOf = (query: Request, base: string, kill: Engine['kill']): Engine => ({
  goTo: async (url) => void (await query('POST', `${base}/url`, { url })),
  run: (script, args) => query('POST', `${base}/execute/async`, { script, args }),
  press: async (element) => void (await query('POST', `${base}/element/${element[ELEMENT_KEY]}/click`, {})),
  type: async (element, text) => void (await query('POST', `${base}/element/${element[ELEMENT_KEY]}/value`, { text })),
  picture: async () => String(await query('GET', `${base}/screenshot`)),
  kill,
})

function requester(url: string): Request {
  return async (method, path, body) => {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
    const init = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${url}${path}`, { method, signal, ...init })
    const { value } = (await answer.json()) as { readonly value: unknown }
    if (!answer.ok) throw new Error(`WebKit refused ${path}: ${JSON.stringify(value).slice(0, 300)}`)
    return value
  }
}

async function untilListening(query: Request): Promise<void> {
  const giveUpAt = performance.now() + START_LIMIT_MS
  for (;;) {
    try {
      await query('GET', '/status')
      return
    } catch (error) {
      if (performance.now() > giveUpAt) throw new Error('WebKitWebDriver does not answer', { cause: error })
      await after(50)
    }
  }
}

/** WebKitGTK has no headless mode. */
async function openScreen(): Promise<{ readonly display: string; readonly group: ProcessGroup }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const group = startGroup('Xvfb', args, ['ignore', 'ignore', 'ignore', 'pipe'])
  const reported = group.child.stdio[3]
  if (!reported) throw new Error('Xvfb has no way to tell its number')
  const ended = once(group.child, 'exit').then(() => {
    throw new Error('Xvfb ended before it had a screen')
  })
  const [number] = await Promise.race([once(reported, 'data'), ended])
  ended.catch(() => undefined)
  return { display: `:${String(number).trim()}`, group }
}
