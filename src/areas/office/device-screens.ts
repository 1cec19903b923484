import { msg } from '@lingui/core/macro'
import { TabletSmartphone, TriangleAlert } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { AreaScreen } from '../../engine/shell/screens.ts'

const WORDS = { words: 'devices' } as const

async function tills() {
  const [{ listAndPage }, { TillsScreen }, { TillPage }] = await Promise.all([
    import('../../engine/shell/list-and-page.tsx'),
    import('../../features/devices/tills/tills-screen.tsx'),
    import('../../features/devices/tills/tills-page.tsx'),
  ])
  return listAndPage(TillsScreen, TillPage)
}

async function attention() {
  const [{ listAndPage }, { AttentionScreen }, { AttentionPage }] = await Promise.all([
    import('../../engine/shell/list-and-page.tsx'),
    import('../../features/devices/attention/attention-screen.tsx'),
    import('../../features/devices/attention/attention-page.tsx'),
  ])
  return listAndPage(AttentionScreen, AttentionPage)
}

/** Looking after the shop's devices: reached from the page of this device and from its notices, so none is in the menu. */
export const DEVICE_SCREENS: readonly AreaScreen[] = [
  {
    ...WORDS,
    path: '/merchant/devices/rescue',
    label: msg({ message: 'Rescue file', context: 'menu' }),
    icon: TabletSmartphone,
    permission: may('devices', 'resolve'),
    worksOffline: false,
    load: async () => (await import('../../features/devices/rescue/rescue-import-screen.tsx')).RescueImportScreen,
  },
  {
    ...WORDS,
    path: '/merchant/devices/tills',
    label: msg({ message: 'All tills', context: 'menu' }),
    icon: TabletSmartphone,
    permission: may('devices', 'view'),
    worksOffline: true,
    takesRest: true,
    load: tills,
  },
  {
    ...WORDS,
    path: '/merchant/devices/attention',
    label: msg({ message: 'Needs attention', context: 'menu' }),
    icon: TriangleAlert,
    permission: may('devices', 'view'),
    worksOffline: true,
    takesRest: true,
    load: attention,
  },
]
