import { useLingui } from '@lingui/react'
import { QuietButton } from '../ui/primary-button.tsx'
import { useGo } from './app-link.tsx'
import type { EmptyWords } from './declarations.ts'
import { useMay } from './session.ts'

/** The action of an empty state, for users with its permission. */
export function EmptyAct({ act }: { readonly act: NonNullable<EmptyWords['act']> }) {
  const { i18n } = useLingui()
  const may = useMay()
  const go = useGo()
  if (!may(act.permission)) return null
  return <QuietButton onClick={() => go(act.to)}>{i18n._(act.label)}</QuietButton>
}
