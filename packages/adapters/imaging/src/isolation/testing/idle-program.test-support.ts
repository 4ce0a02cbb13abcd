process.send?.({ type: 'ready' });
process.on('message', () => process.exit());
