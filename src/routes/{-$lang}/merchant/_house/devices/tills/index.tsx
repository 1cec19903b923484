import { createFileRoute } from '@tanstack/react-router'
import { wordsFor } from '../../../../../../engine/shell/route-language.ts'
import { TillsScreen } from '../../../../../../features/devices/tills/tills-screen.tsx'

export const Route = createFileRoute('/{-$lang}/merchant/_house/devices/tills/')({ loader: wordsFor('devices'), component: TillsScreen })
