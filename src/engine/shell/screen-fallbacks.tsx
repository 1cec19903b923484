import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CloudOff, RotateCw } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { storageTroubleAtom } from '../../data/storage/storage-trouble.ts'
import { isReplaced } from '../../data/till/app-update.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { ErrorDialog } from './error-boundary.tsx'
import { isServed, reportProgramError } from './error-report.ts'

/** Drawn instead of a screen while its chunks and words are loading. */
export const ScreenSkeleton = () => (
  <Page title="">
    <RowsSkeleton />
  </Page>
)

/** The messages of Chromium, Firefox and Safari for a failed chunk, and of Vite for a style sheet. */
const MISSING_PART = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** Shown instead of a screen that failed: its chunks could not be loaded, or there is a bug. */
export const ScreenError = ({ error }: ErrorComponentProps) =>
  error instanceof Error && MISSING_PART.test(error.message) ? <MissingPart error={error} /> : <Fault error={error} />

function Fault({ error }: { readonly error: unknown }) {
  // Reading fails where the storage does, and what covers the page then says what to do.
  const isStorage = useAtomValue(storageTroubleAtom) !== null
  useEffect(() => reportProgramError(error), [error])
  return isStorage ? null : <ErrorDialog />
}

type Reason = 'no-network' | 'new-version' | 'fault'

async function reasonOfMissing(): Promise<Reason> {
  if (!(await isServed())) return 'no-network'
  return (await isReplaced()) ? 'new-version' : 'fault'
}

function MissingPart({ error }: { readonly error: unknown }) {
  const [reason, setReason] = useState<Reason | null>(null)
  useEffect(() => {
    let isGone = false
    void reasonOfMissing().then((found) => !isGone && setReason(found))
    return () => {
      isGone = true
    }
  }, [error])
  switch (reason) {
    case null:
      return <ScreenSkeleton />
    case 'no-network':
      return (
        <Missing title={<Trans>This screen is not on this device yet</Trans>}>
          <Trans>It is copied automatically as soon as there is a network. Selling goes on as usual.</Trans>
        </Missing>
      )
    case 'new-version':
      return (
        <Missing title={<Trans>This screen comes with the new version</Trans>}>
          <Trans>The new version is on its way. Press “Update now” when it is offered at the top, then open this screen again.</Trans>
        </Missing>
      )
    case 'fault':
      return <Fault error={error} />
  }
}

function Missing({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const router = useRouter()
  return (
    <Page title="">
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={title}
        action={
          <PrimaryButton icon={<RotateCw size={18} aria-hidden />} onClick={() => void router.invalidate()}>
            <Trans>Try again</Trans>
          </PrimaryButton>
        }
      >
        {children}
      </EmptyState>
    </Page>
  )
}
