import { msg } from '@lingui/core/macro'
import { COMMENT_KIND } from '#domain/surveys/invoice-rating.ts'

export const AREAS = ['service', 'staff', 'place', 'price'] as const

export const areaWords = {
  service: msg({ message: 'Service', context: 'survey' }),
  staff: msg({ message: 'Staff', context: 'survey' }),
  place: msg({ message: 'Place and cleanliness', context: 'survey' }),
  price: msg({ message: 'Price', context: 'survey' }),
} as const

export const commentWords = {
  [COMMENT_KIND.comment]: msg({ message: 'A comment', context: 'survey' }),
  [COMMENT_KIND.suggestion]: msg({ message: 'A suggestion', context: 'survey' }),
  [COMMENT_KIND.complaint]: msg({ message: 'A complaint', context: 'survey' }),
} as const
