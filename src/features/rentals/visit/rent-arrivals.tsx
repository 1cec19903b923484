import type { RowOf } from '#domain/kernel/define.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { OpenVisitQuestion } from './open-visit-question.tsx'
import { useArrivals } from './use-arrivals.ts'

/** Takes in what an address brings, and asks where another bill is open. */
export function RentArrivals({ setting }: { readonly setting: RowOf<typeof accountSetting> }) {
  const asked = useArrivals(setting)
  return asked && <OpenVisitQuestion asked={asked} />
}
