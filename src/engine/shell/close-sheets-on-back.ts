import type { RouterHistory } from '@tanstack/react-router'
import { closeTopModal } from '../../ui/modal.tsx'

/** Back closes the open sheet and keeps the screen under it: on a phone a sheet looks like a page. */
export const closeSheetsOnBack = (history: RouterHistory): (() => void) =>
  history.block({ enableBeforeUnload: false, blockerFn: ({ action }) => action === 'BACK' && closeTopModal() })
