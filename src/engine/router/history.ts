export type Step = 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO'

/** Somebody who may hold a step back: true holds it. */
export interface Blocker {
  readonly blockerFn: (step: { readonly action: Step }) => boolean | Promise<boolean>
}

export interface RouterHistory {
  readonly push: (href: string) => void
  readonly replace: (href: string, state?: undefined, options?: { readonly ignoreBlocker?: boolean }) => void
  readonly block: (blocker: Blocker) => () => void
}

/** Where an entry stands among the others of this tab; the name is that of the library that wrote it before. */
const INDEX = '__TSR_index'

/** An address that begins with two slashes would be one of another host. */
const onThisHost = (href: string): string => href.replace(/^[\\/\s]{2,}/, '/')

/** The browser's own history: whoever blocks is asked before a step, and a step back that is held is taken again. */
export function createHistory(tell: () => void): RouterHistory {
  let blockers: readonly Blocker[] = []
  const kept = (): unknown => (history.state as Readonly<Record<string, unknown>> | null)?.[INDEX]
  if (typeof kept() !== 'number') history.replaceState({ ...history.state, [INDEX]: 0 }, '')
  let index = Number(kept())
  let isTakenAgain = false
  let isJustPushed = false

  const isHeld = async (action: Step): Promise<boolean> => {
    for (const blocker of blockers) if (await blocker.blockerFn({ action })) return true
    return false
  }
  const write = (action: 'PUSH' | 'REPLACE', href: string): void => {
    const isNew = action === 'PUSH' && !isJustPushed
    if (isNew) {
      index += 1
      // Two steps at once are one: nobody saw the screen between them, and Back does not lead to it.
      isJustPushed = true
      queueMicrotask(() => {
        isJustPushed = false
      })
    }
    const state = { [INDEX]: index }
    if (isNew) history.pushState(state, '', onThisHost(href))
    else history.replaceState(state, '', onThisHost(href))
    tell()
  }
  const go = async (action: 'PUSH' | 'REPLACE', href: string): Promise<void> => {
    if (!(await isHeld(action))) write(action, href)
  }

  addEventListener('popstate', async () => {
    if (isTakenAgain) {
      isTakenAgain = false
      return
    }
    const next = Number(kept() ?? index)
    const by = next - index
    if (await isHeld(by === -1 ? 'BACK' : by === 1 ? 'FORWARD' : 'GO')) {
      if (by === 0) return
      isTakenAgain = true
      history.go(-by)
      return
    }
    index = next
    tell()
  })

  return {
    push: (href) => void go('PUSH', href),
    replace: (href, _state, options) => (options?.ignoreBlocker ? write('REPLACE', href) : void go('REPLACE', href)),
    block(blocker) {
      blockers = [...blockers, blocker]
      return () => {
        blockers = blockers.filter((one) => one !== blocker)
      }
    },
  }
}
