/**
 * The parts of Base UI that screens compose themselves. Only `renderer/ui` and `renderer/grid` import the libraries,
 * so that another one can take their place here.
 */
export { Combobox } from '@base-ui/react/combobox'
export { CSPProvider } from '@base-ui/react/csp-provider'
export { Dialog as DialogParts } from '@base-ui/react/dialog'
export { Menu as MenuParts } from '@base-ui/react/menu'
