/** The port with some of its operations replaced; all others are those of the port. */
export function replacing<Port extends object>(port: Port, own: Partial<Port>): Port {
  return new Proxy(port, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      const member: unknown = Reflect.get(target, name);
      // Classes keep what they have in private fields, which only they themselves can read.
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
