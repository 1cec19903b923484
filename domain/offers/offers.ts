import { may } from '../access/pages.ts'
import { AUDIENCE } from '../catalog/audience.ts'
import { service } from '../catalog/catalog.ts'
import { defineEntity } from '../entities/entity.ts'
import { type DraftOf, typed } from '../entities/typed.ts'
import type { Objection } from '../kernel/define.ts'
import { OFFER_DAYS_MAX, OFFER_EXPIRY, OFFER_SERVICES_MAX, OFFER_TYPE, OFFER_USES_MAX, offer } from './offer.ts'

const entered = {
  nameAr: typed.text(120, { unique: true }),
  // Falls back to the Arabic name.
  nameEn: typed.storedAs(typed.optionalText(120), {
    write: (text: string | null, draft: Readonly<Record<string, unknown>>) => text ?? draft['nameAr'] ?? '',
  }),
  type: typed.choice(OFFER_TYPE, OFFER_TYPE.fixed),
  services: typed.rows({ serviceId: typed.reference(service), count: typed.integer(1, OFFER_USES_MAX, 1) }, OFFER_SERVICES_MAX),
  servicesMax: typed.optionalInteger(1, OFFER_SERVICES_MAX),
  uses: typed.optionalInteger(1, OFFER_USES_MAX),
  price: typed.price(),
  expiry: typed.choice(OFFER_EXPIRY, OFFER_EXPIRY.sixMonths),
  expiryDays: typed.optionalInteger(1, OFFER_DAYS_MAX),
  expiresOn: typed.optionalDay(),
  isOffOnHolidays: typed.flag(false),
  audiences: typed.choiceSet(AUDIENCE),
  pictureId: typed.picture(offer),
}

const RULE_CODES = [
  'offers.services-required',
  'offers.service-twice',
  'offers.services-max-required',
  'offers.services-max-too-high',
  'offers.uses-required',
  'offers.days-required',
  'offers.date-required',
] as const
type Fault = Objection<(typeof RULE_CODES)[number]>

function rules({ type, services, servicesMax, uses, expiry, expiryDays, expiresOn }: DraftOf<typeof entered>): Fault[] {
  const found: Fault[] = []
  if (services.length === 0) found.push({ code: 'offers.services-required', field: 'services' })
  if (new Set(services.map(({ serviceId }) => serviceId)).size < services.length)
    found.push({ code: 'offers.service-twice', field: 'services' })
  if (type === OFFER_TYPE.chosen) {
    if (servicesMax === null) found.push({ code: 'offers.services-max-required', field: 'servicesMax' })
    else if (servicesMax >= services.length)
      found.push({ code: 'offers.services-max-too-high', field: 'servicesMax', details: { most: services.length } })
  }
  if (type === OFFER_TYPE.package && uses === null) found.push({ code: 'offers.uses-required', field: 'uses' })
  if (expiry === OFFER_EXPIRY.days && expiryDays === null) found.push({ code: 'offers.days-required', field: 'expiryDays' })
  if (expiry === OFFER_EXPIRY.date && expiresOn === null) found.push({ code: 'offers.date-required', field: 'expiresOn' })
  return found
}

/** Sets of services and packages of uses that are sold at one price and used later. */
export const offers = defineEntity({
  name: 'offer',
  plural: 'offers',
  record: offer,
  permission: { view: may('menu', 'view'), add: may('menu', 'edit'), edit: may('menu', 'edit') },
  entered,
  rules,
  ruleCodes: RULE_CODES,
  offline: 'intent',
  isImported: false,
  list: {
    filters: ['type', 'expiry', 'audiences'],
    sorts: ['nameAr', 'nameEn', 'price', 'type', 'expiresOn'],
    sort: { field: 'nameAr' },
  },
})
