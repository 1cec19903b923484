import { useLingui } from '@lingui/react/macro'
import { CalendarClock, FileUp, Shapes, Shirt, Tags } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { SectionNav } from '../../../engine/shell/section-nav.tsx'
import { CATEGORIES_PATH, IMPORT_PATH, ITEMS_PATH, LABELS_PATH, STATES_PATH } from './paths.ts'

const VIEW = may('rent', 'view')

export function PiecesNav() {
  const { t } = useLingui()
  const tabs = [
    { path: ITEMS_PATH, label: t`Pieces`, icon: Shirt, permission: VIEW },
    { path: STATES_PATH, label: t`By state`, icon: CalendarClock, permission: VIEW },
    { path: CATEGORIES_PATH, label: t`Categories`, icon: Shapes, permission: VIEW },
    { path: LABELS_PATH, label: t`Labels`, icon: Tags, permission: VIEW },
    { path: IMPORT_PATH, label: t`Import`, icon: FileUp, permission: may('rent', 'edit') },
  ]
  return <SectionNav label={t`Pieces for rent`} tabs={tabs} />
}
