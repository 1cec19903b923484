import { createFileRoute } from '@tanstack/react-router'
import { office } from '../../../../areas/areas.ts'
import { AreaOutlet } from '../../../../engine/shell/area.tsx'
import { NotFoundScreen } from '../../../../features/access/not-found-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/$')({ component: Office })

function Office() {
  return <AreaOutlet area={office} nothing={NotFoundScreen} />
}
