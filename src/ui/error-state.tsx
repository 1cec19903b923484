import { useLingui } from '@lingui/react/macro'
import { RotateCw, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { QuietButton } from './primary-button.tsx'

/** A failure in place of the content, with a button to retry. */
export function ErrorState({
  children,
  onRetry,
  isOffline,
}: {
  readonly children: ReactNode
  readonly onRetry?: () => void
  readonly isOffline?: boolean
}) {
  const { t } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        icon={isOffline ? <WifiOff size={26} aria-hidden /> : <TriangleAlert size={26} aria-hidden />}
        title={isOffline ? t`No connection` : t`This could not be loaded`}
        action={
          onRetry && (
            <QuietButton icon={<RotateCw size={18} aria-hidden />} onClick={onRetry}>
              {t`Try again`}
            </QuietButton>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
