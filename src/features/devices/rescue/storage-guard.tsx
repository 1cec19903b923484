import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, lazy } from 'react'
import { storageTroubleAtom } from '../../../data/storage/storage-trouble.ts'
import { wordsOf } from '../../../i18n/catalogue.ts'

// Lazy with its translations, because a till with working storage never needs it.
const StorageStop = lazy(async () => {
  const [part] = await Promise.all([import('./storage-stop.tsx'), wordsOf('devices')()])
  return { default: part.StorageStop }
})

/** Covers the app as soon as this till cannot store sales. Forms below stay as they are. */
export function StorageGuard({ children }: { readonly children: ReactNode }) {
  const trouble = useAtomValue(storageTroubleAtom)
  return (
    <>
      {children}
      {trouble && (
        <Suspense>
          <StorageStop trouble={trouble} />
        </Suspense>
      )}
    </>
  )
}
