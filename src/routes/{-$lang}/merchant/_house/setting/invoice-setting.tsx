import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { InvoiceSetting } from '../../../../-parts/invoice-setting.tsx'
import { wordsFor } from '../../../../../engine/shell/route-language.ts'

export const Route = createFileRoute('/{-$lang}/merchant/_house/setting/invoice-setting')({
  staticData: {
    screen: {
      label: msg({ message: 'Invoices and printing', context: 'menu' }),
      icon: Printer,
      permission: may('settings', 'view'),
      worksOffline: false,
      order: 650,
      menu: 'shop',
    },
  },
  loader: wordsFor('settings', 'sale', 'payments'),
  component: InvoiceSetting,
})
