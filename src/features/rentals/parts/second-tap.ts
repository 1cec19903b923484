import { useRef } from 'react'
import { DOUBLE_TAP_MS } from '../../../device/second-tap.ts'

/** Whether a tap is the second one of a double tap on the same thing; `atMs` is the time stamp of its event. */
export function useSecondTap(): (what: string, atMs: number) => boolean {
  const last = useRef<{ readonly what: string; readonly atMs: number } | null>(null)
  return (what, atMs) => {
    const isSecond = last.current?.what === what && atMs - last.current.atMs < DOUBLE_TAP_MS
    last.current = { what, atMs }
    return isSecond
  }
}
