import { createFileRoute } from '@tanstack/react-router'
import { office } from '../../../../areas/areas.ts'
import { COUNTER_AREA } from '../../../../areas/counter/screens.ts'
import { AreaOutlet } from '../../../../engine/shell/area.tsx'
import { NotFoundScreen } from '../../../../features/access/not-found-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/$')({ component: Screen })

/** Every screen but the first two: those of the counter are known, those of the office are brought when nobody of the counter's is meant. */
function Screen() {
  return <AreaOutlet known={COUNTER_AREA} area={office} nothing={NotFoundScreen} />
}
