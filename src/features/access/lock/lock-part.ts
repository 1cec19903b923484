import { type ComponentType, createElement, lazy } from 'react'
import type { LockScreenProps } from './lock-screen.tsx'

let loaded: ComponentType<LockScreenProps> | null = null

async function load(): Promise<ComponentType<LockScreenProps>> {
  const part = await import('./lock-screen.tsx')
  loaded = part.LockScreen
  return part.LockScreen
}

const Later = lazy(async () => ({ default: await load() }))

/** Fetches the lock screen while the till is still finding out who it is. A failed fetch is met again when it is drawn. */
export const preloadLock = (): Promise<unknown> => load().catch(() => undefined)

/** The lock screen as a part of its own, drawn at once when it is here: React holds back what had to suspend for 0.3 s. */
export const LockPart = (props: LockScreenProps) => createElement(loaded ?? Later, props)
