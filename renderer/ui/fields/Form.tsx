import type { ComponentProps } from 'react'

/** A form that `onSend` sends, by its button or by Enter; the page stays where it is. */
export function Form({ onSend, ...rest }: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: () => void }) {
  return (
    <form
      {...rest}
      onSubmit={event => {
        event.preventDefault()
        onSend()
      }}
    />
  )
}
