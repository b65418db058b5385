"""For those who train: a thousand games at once."""

import rollick.vector

env = rollick.vector.make("bigfoot", num_envs=1024, players=4, threads=2, seed=1)
observations, info = env.reset()
for _ in range(100):
    observations, rewards, terminations, truncations, info = env.step(env.sample())
print(observations.shape, info["masks"].sum(), "legal actions")
