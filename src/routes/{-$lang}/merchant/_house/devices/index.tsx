import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'
import { DeviceScreen } from '../../../../../features/devices/this-device/device-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/')({ loader: wordsFor('devices'), component: DeviceScreen })
