/** Addresses that parts of the house lead to. */
export const HOME_PATH = '/merchant'
export const SALE_PATH = '/merchant/billing'
export const HELD_BILLS_PATH = '/merchant/on-hold-report'
export const SIGN_IN_PATH = '/merchant/sign-in'
export const WIZARD_PATH = '/merchant/wizard'
export const NOTICES_PATH = '/merchant/notifications'
export const PROFILE_PATH = '/merchant/profile'
export const PRODUCTS_PATH = '/merchant/products/define-product'
