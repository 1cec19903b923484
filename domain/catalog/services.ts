import { may } from '../access/pages.ts'
import { defineEntity } from '../entities/entity.ts'
import { englishServiceName } from '../entities/stand-in.ts'
import { typed } from '../entities/typed.ts'
import { AUDIENCE } from './audience.ts'
import { GROUP_KIND, catalogGroup, service } from './catalog.ts'

const JOB_MINUTES_MAX = 24 * 60
const POSITION_MAX = 9999

export const services = defineEntity({
  name: 'service',
  plural: 'services',
  record: service,
  permission: { view: may('menu', 'view'), add: may('menu', 'edit'), edit: may('menu', 'edit') },
  entered: {
    nameAr: typed.serviceName(120, { unique: true }),
    nameEn: englishServiceName(120),
    groupId: typed.reference(catalogGroup, { kind: GROUP_KIND.services }),
    price: typed.price(),
    jobMinutes: typed.integer(0, JOB_MINUTES_MAX, 30),
    isShownToCustomer: typed.flag(true),
    isShownOnline: typed.flag(true),
    isFavourite: typed.flag(false),
    position: typed.place(POSITION_MAX),
    pictureId: typed.later(typed.picture(service, { square: true })),
    audiences: typed.later(typed.choiceSet(AUDIENCE)),
  },
  offline: 'intent',
  isOrdered: true,
  list: {
    filters: ['groupId', 'audiences', 'isShownOnline', 'isFavourite'],
    sorts: ['position', 'nameAr', 'nameEn', 'price', 'jobMinutes'],
    sort: { field: 'position' },
  },
})
