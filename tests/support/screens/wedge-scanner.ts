import type { Page } from '@playwright/test'

const SIGNS: Readonly<Record<string, string>> = { '-': 'Minus', '.': 'Period', '/': 'Slash', ' ': 'Space' }
const SHIFT = 8

function keyOf(character: string) {
  const isLetter = /^[a-z]$/i.test(character)
  const code = isLetter ? `Key${character.toUpperCase()}` : (SIGNS[character] ?? `Digit${character}`)
  return { key: character, code, text: character, modifiers: isLetter && character !== character.toLowerCase() ? SHIFT : 0 }
}

const ENTER = { key: 'Enter', code: 'Enter', text: '\r', modifiers: 0, windowsVirtualKeyCode: 13 }

/** The suffix that a scanner sends after a code. CR and LF each arrive as the Enter key. */
const SUFFIXES = { cr: [ENTER], crlf: [ENTER, ENTER] } as const

const BETWEEN_KEYS_MS = 5

/**
 * Scans a label as a keyboard-wedge scanner does: real key events in quick succession, then the suffix. Each event has
 * its own timestamp, because on a busy machine they would arrive as slowly as typing.
 */
export async function scanLabel(page: Page, code: string, suffix: keyof typeof SUFFIXES = 'cr'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const keys = [...[...code].map(keyOf), ...SUFFIXES[suffix]]
  const startedAt = Date.now() - keys.length * BETWEEN_KEYS_MS
  await Promise.all(
    keys.flatMap(({ text, ...key }, nth) => {
      const timestamp = (startedAt + nth * BETWEEN_KEYS_MS) / 1000
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, text, ...key }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key }),
      ]
    }),
  )
  await session.detach()
}
