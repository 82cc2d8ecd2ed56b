/** The only two channels between the window and the core. Each carries text of the contract, nothing else. */
export const TO_CORE = 'supplier-desk:to-core'
export const FROM_CORE = 'supplier-desk:from-core'

/** The name under which the page finds its port. */
export const PORT_NAME = 'supplierDeskPort'
