import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * The lock screen as a part of its own, which is fetched while the till is still finding out who it is. Once it is here it is drawn at
 * once: a component of `React.lazy` suspends first, and React then holds it back for 0.3 s.
 */
export const LockScreen = lazyRouteComponent(() => import('./lock-screen.tsx'), 'LockScreen')
