import { useEffect, useState } from 'react'

/** Browsers without idle callbacks are asked for so much patience at most. */
const FALLBACK_MS = 1_500

/** Runs a task when the page has drawn what was asked for and rests, after `timeoutMs` at the latest; returns how to call it off. */
export function whenIdle(run: () => void, timeoutMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(run, { timeout: timeoutMs })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(run, Math.min(timeoutMs, FALLBACK_MS))
  return () => clearTimeout(timer)
}

/** False while the first drawing is under way: what nobody sees yet is mounted, and its part fetched, after it. */
export function useFirstDrawn(timeoutMs: number): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => whenIdle(() => setDrawn(true), timeoutMs), [timeoutMs])
  return isDrawn
}
