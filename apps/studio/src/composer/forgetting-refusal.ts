/** Changes a draft; what the service said of the one before no longer holds. */
export function forgettingRefusal<Make>(
  order: { readonly isError: boolean; readonly reset: () => void },
  onChange: (make: Make) => void,
): (make: Make) => void {
  return (make) => {
    if (order.isError) order.reset();
    onChange(make);
  };
}
