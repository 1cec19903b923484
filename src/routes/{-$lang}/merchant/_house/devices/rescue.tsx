import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { RescueImportScreen } from '../../../../../features/devices/rescue/rescue-import-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/rescue')({
  loader: wordsFor('devices'),
  component: RescueImportScreen,
})
