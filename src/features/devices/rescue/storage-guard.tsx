import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, lazy } from 'react'
import { storageTroubleAtom } from '../../../data/storage/storage-trouble.ts'
import { wordsOf } from '../../../i18n/catalogue.ts'

// Apart, with its words: a till whose storage is well never needs it.
const StorageStop = lazy(async () => {
  const [part] = await Promise.all([import('./storage-stop.tsx'), wordsOf('devices')()])
  return { default: part.StorageStop }
})

/** Covers everything as soon as this till cannot store sales. What was typed beneath stays as it is. */
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
