import { Suspense, lazy } from 'react'
import { wordsFor } from '../../engine/shell/route-language.ts'
import { ActivityLogScreen } from '../../features/activity/activity-screens.tsx'
import { ChangesSheet, type ChangesSheetProps } from '../../features/activity/changes-sheet.tsx'

/** The features whose words the log uses, loaded with the first opened entry. */
const FEATURES = [
  ...['catalog', 'customers', 'discounts', 'documents', 'employees', 'files', 'entities', 'payments'],
  ...['rentals', 'sale', 'settings', 'shifts', 'stock', 'suppliers'],
]

type Opened = Omit<ChangesSheetProps, 'words'>

const Changes = lazy(async () => {
  const [{ wordsBySubject }] = await Promise.all([import('./activity-words.ts'), wordsFor(...FEATURES)()])
  return { default: (opened: Opened) => <ChangesSheet {...opened} words={wordsBySubject} /> }
})

const OpenedChanges = (opened: Opened) => (
  <Suspense fallback={null}>
    <Changes {...opened} />
  </Suspense>
)

export const ActivityLog = () => <ActivityLogScreen Changes={OpenedChanges} />
